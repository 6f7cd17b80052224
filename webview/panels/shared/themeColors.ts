/** The theme's colours, as a canvas needs them. */
export interface ThemeColors {
  readonly foreground: string;
  readonly quiet: string;
  readonly background: string;
  readonly line: string;
  /** What stands back behind what is looked at; without alpha, since many lines over each other would add up to white. */
  readonly faint: string;
  /** Lines of which there are thousands: between the ground and what is faint, so that nodes are seen above them. */
  readonly faintest: string;
  /** For what is told apart; in high contrast all are the text's own colour, and dashes tell them apart. */
  readonly series: readonly string[];
  readonly font: string;
  /** How large the user's text is: 1 where it is as VS Code has it. */
  readonly textScale: number;
}

const seriesNames = ['charts-blue', 'charts-orange', 'charts-green', 'charts-purple', 'charts-red'];
const fallbacks = ['#3794ff', '#d18616', '#89d185', '#b180d7', '#f14c4c'];

export function themeColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const body = getComputedStyle(document.body);
  const of = (name: string, otherwise: string): string =>
    style.getPropertyValue(`--vscode-${name}`).trim() || otherwise;
  // Nothing forces colours upon a canvas: it would go on with the theme's, on a ground that is no longer the theme's.
  if (matchMedia('(forced-colors: active)').matches) return forcedColors(body);
  const foreground = of('foreground', body.color);
  const isPlain = document.body.classList.contains('vscode-high-contrast');
  const background = of('editor-background', body.backgroundColor);
  const faint = of('tree-indentGuidesStroke', of('descriptionForeground', foreground));
  return {
    foreground,
    quiet: of('descriptionForeground', foreground),
    background,
    line: of('widget-border', of('contrastBorder', foreground)),
    faint,
    faintest: isPlain ? faint : between(background, faint),
    series: seriesNames.map((name, index) => (isPlain ? foreground : of(name, fallbacks[index] ?? foreground))),
    ...textOf(body),
  };
}

/** VS Code's own size of text, in pixels. */
const usualPixels = 13;

function textOf({ fontFamily, fontSize }: CSSStyleDeclaration): Pick<ThemeColors, 'font' | 'textScale'> {
  return { font: fontFamily, textScale: parseFloat(fontSize) / usualPixels || 1 };
}

function forcedColors(body: CSSStyleDeclaration): ThemeColors {
  const text = between('CanvasText', 'CanvasText');
  const series = seriesNames.map(() => text);
  const background = between('Canvas', 'Canvas');
  const lines = { line: text, faint: text, faintest: text };
  return { foreground: text, quiet: text, background, ...lines, series, ...textOf(body) };
}

/** A colour halfway, as a canvas names it; a theme may name one in any way that CSS knows. */
function between(one: string, other: string): string {
  const context = document.createElement('canvas').getContext('2d');
  const parts = [one, other].map((color) => {
    if (context === null) return [];
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  });
  const [from = [], to = []] = parts;
  return `rgb(${from.map((part, at) => Math.round((part + (to[at] ?? part)) / 2)).join(', ')})`;
}

/** Runs when the user changes the theme, so that what is painted can be painted anew. */
export function onThemeChange(run: () => void): void {
  new MutationObserver(run).observe(document.body, { attributes: true, attributeFilter: ['class'] });
  matchMedia('(forced-colors: active)').addEventListener('change', run);
}
