/** An azulejo with an eye (a miradouro is a viewpoint), on a grid of 32, clear even at 16 pixels. */
export const MARK = {
  grid: 32,
  corners:
    'M0 0H5A5 5 0 0 1 0 5ZM32 0V5A5 5 0 0 1 27 0ZM32 32H27A5 5 0 0 1 32 27ZM0 32V27A5 5 0 0 1 5 32Z',
  eye: 'M2 16C6.5 8.5 11 6 16 6S25.5 8.5 30 16C25.5 23.5 21 26 16 26S6.5 23.5 2 16Z',
  sun: 'M9 16A7 7 0 0 1 23 16Z',
  river: 'M9 16H23A7 7 0 0 1 9 16Z',
};

type MarkColours = { cobalt: string; page: string; action: string };

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.grid} ${MARK.grid}">${content}</svg>`;

const open = ({ cobalt, page, action }: MarkColours): string =>
  `<path fill="${page}" d="${MARK.eye}"/><path fill="${cobalt}" d="${MARK.river}"/><path fill="${action}" d="${MARK.sun}"/>`;

export const drawMark = (colours: MarkColours): string =>
  svg(
    `<rect width="32" height="32" fill="${colours.cobalt}"/><path fill="${colours.page}" d="${MARK.corners}"/>${open(colours)}`,
  );

export const drawEye = (colours: MarkColours): string =>
  svg(
    `<rect width="32" height="32" fill="${colours.cobalt}"/><g transform="translate(4.8 4.8) scale(.7)">${open(colours)}</g>`,
  );
