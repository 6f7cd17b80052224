/** The theme's colours, as a canvas needs them. */
export interface ThemeColors {
  readonly foreground: string;
  readonly quiet: string;
  readonly background: string;
  readonly line: string;
  /** What stands back behind what is looked at; without alpha, since many lines over each other would add up to white. */
  readonly faint: string;
  /** For what is told apart; in high contrast all are the text's own colour, and dashes tell them apart. */
  readonly series: readonly string[];
  readonly font: string;
}

const seriesNames = ['charts-blue', 'charts-orange', 'charts-green', 'charts-purple', 'charts-red'];
const fallbacks = ['#3794ff', '#d18616', '#89d185', '#b180d7', '#f14c4c'];

export function themeColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const body = getComputedStyle(document.body);
  const of = (name: string, otherwise: string): string =>
    style.getPropertyValue(`--vscode-${name}`).trim() || otherwise;
  const foreground = of('foreground', body.color);
  const isPlain =
    document.body.classList.contains('vscode-high-contrast') || matchMedia('(forced-colors: active)').matches;
  return {
    foreground,
    quiet: of('descriptionForeground', foreground),
    background: of('editor-background', body.backgroundColor),
    line: of('widget-border', of('contrastBorder', foreground)),
    faint: of('tree-indentGuidesStroke', of('descriptionForeground', foreground)),
    series: seriesNames.map((name, index) => (isPlain ? foreground : of(name, fallbacks[index] ?? foreground))),
    font: body.fontFamily,
  };
}

/** Runs when the user changes the theme, so that what is painted can be painted anew. */
export function onThemeChange(run: () => void): void {
  new MutationObserver(run).observe(document.body, { attributes: true, attributeFilter: ['class'] });
  matchMedia('(forced-colors: active)').addEventListener('change', run);
}
