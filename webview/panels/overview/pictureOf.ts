import { layOutPicture, legendPixels, sampleGap, samplePixels, titlePixels } from './layOutPicture.ts';
import type { Painted } from './painted.ts';
import { strokeOf } from './strokeOf.ts';

/** A plot with its title and its legend, as a PNG in base64. */
export function pictureOf({ plot, title, data, colors }: Painted): string {
  const { canvas } = plot.ctx;
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (context === null) return '';
  const ratio = canvas.width / Math.max(1, plot.width);
  const labels = data.series.map(({ label }) => label);
  const layout = layOutPicture(plot, widthsOf(labels, colors.font));
  picture.width = layout.width * ratio;
  picture.height = layout.height * ratio;
  context.fillStyle = colors.background;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, layout.plot.x * ratio, layout.plot.y * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = colors.foreground;
  context.textBaseline = 'middle';
  context.font = `600 ${titlePixels}px ${colors.font}`;
  context.fillText(title, layout.title.x, layout.title.y);
  context.font = `${legendPixels}px ${colors.font}`;
  context.lineWidth = 2;
  for (const [index, { x, y }] of layout.legend.entries()) {
    const { color, dash } = strokeOf(colors, index);
    context.strokeStyle = color;
    context.setLineDash([...dash]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + samplePixels, y);
    context.stroke();
    context.fillText(labels[index] ?? '', x + samplePixels + sampleGap, y);
  }
  return picture.toDataURL('image/png').split(',')[1] ?? '';
}

/** How wide the names of a legend are, in pixels. */
export function widthsOf(labels: readonly string[], font: string): readonly number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return labels.map(() => 0);
  context.font = `${legendPixels}px ${font}`;
  return labels.map((label) => context.measureText(label).width);
}
