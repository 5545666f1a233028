export const font = "Georgia, 'Times New Roman', serif";
export const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
// A word longer than the line breaks, as a guest may write one; the table keeps its width.
export const wrap = 'overflow-wrap:anywhere;word-break:break-word;';
