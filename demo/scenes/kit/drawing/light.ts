/** Times of day, and how their light tints a surface. */
import type { Vec } from './camera.ts';
import { mix, multiply } from './palette.ts';
import type { Stop } from './scene.ts';
import { dot } from './vectors.ts';

export type Light = {
  sky: readonly Stop[];
  /** Direction TOWARDS the sun (x right, y up, z away from the viewer). */
  sun: Vec;
  sunTint: string;
  shadeTint: string;
  /** Colour of distance, and the metres at which it begins and is complete. */
  haze: string;
  hazeFrom: number;
  hazeTo: number;
  water: readonly [far: string, near: string, glint: string];
  /** Share of windows with a lamp on. */
  lamps: number;
};

export const times = {
  dawn: {
    sky: [
      [0, '#8fa9d6'],
      [0.3, '#c9c3dd'],
      [0.55, '#f0cbc4'],
      [0.78, '#fbd0a4'],
      [1, '#ffe3b0'],
    ],
    sun: [0.74, 0.3, 0.6],
    sunTint: '#ffe2bd',
    shadeTint: '#8d86b6',
    haze: '#edcbc6',
    hazeFrom: 60,
    hazeTo: 1100,
    water: ['#fbdcb4', '#a9aecf', '#fff3d2'],
    lamps: 0.06,
  },
  morning: {
    sky: [
      [0, '#5f93d3'],
      [0.5, '#a9cdec'],
      [1, '#f4ecd9'],
    ],
    sun: [0.7, 0.62, -0.35],
    sunTint: '#fff6e2',
    shadeTint: '#93a1c6',
    haze: '#d5e3ee',
    hazeFrom: 40,
    hazeTo: 1400,
    water: ['#bcd7e6', '#3f7fb4', '#ffffff'],
    lamps: 0,
  },
  golden: {
    sky: [
      [0, '#6f9fcf'],
      [0.45, '#b9d0d8'],
      [0.75, '#f3dcb2'],
      [1, '#fbcf94'],
    ],
    sun: [-0.8, 0.42, -0.3],
    sunTint: '#ffe7b8',
    shadeTint: '#7f7fae',
    haze: '#e9d6bd',
    hazeFrom: 80,
    hazeTo: 1900,
    water: ['#e6dcc2', '#5d93b0', '#fff2cf'],
    lamps: 0,
  },
  dusk: {
    sky: [
      [0, '#2f2f6b'],
      [0.3, '#5f4a8c'],
      [0.55, '#a8648f'],
      [0.76, '#ec8a6c'],
      [0.92, '#fdba6a'],
      [1, '#ffd98a'],
    ],
    sun: [-0.5, 0.12, 0.86],
    sunTint: '#ffb78a',
    shadeTint: '#5a4a8a',
    haze: '#c9788a',
    hazeFrom: 120,
    hazeTo: 3200,
    water: ['#f5a873', '#3c2f6b', '#ffd38c'],
    lamps: 0.4,
  },
  night: {
    sky: [
      [0, '#0b1a40'],
      [0.55, '#1b3470'],
      [1, '#4a5f9c'],
    ],
    sun: [-0.4, 0.8, -0.4],
    sunTint: '#7f97d8',
    shadeTint: '#2a3a78',
    haze: '#2c4482',
    hazeFrom: 50,
    hazeTo: 1200,
    water: ['#3d5698', '#0f2350', '#ffd98a'],
    lamps: 0.55,
  },
} as const satisfies Record<string, Light>;

/** Turns a local colour into the colour one sees. */
export type Tint = (colour: string) => string;

/** The tint of a surface with this normal at this distance: three printed steps of light. */
export function tintOf(light: Light, normal: Vec, distance: number): Tint {
  const d = dot(normal, light.sun) / Math.hypot(...light.sun);
  const step = d > 0.45 ? 1 : d > 0.12 ? 0.72 : d > -0.15 ? 0.22 : 0;
  const far = (distance - light.hazeFrom) / (light.hazeTo - light.hazeFrom);
  const fog = 0.94 * Math.min(1, Math.max(0, far)) ** 0.7;
  return (c) => {
    const shaded = mix(multiply(c, light.shadeTint), light.shadeTint, 0.18);
    return mix(mix(shaded, multiply(c, light.sunTint), step), light.haze, fog);
  };
}
