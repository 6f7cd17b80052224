import type uPlot from 'uplot';
import type { ThemeColors } from '../shared/themeColors.ts';
import { dashes } from './plotData.ts';

const margin = 16;
const lineHeight = 22;

/** A plot with its title and its legend, as a PNG in base64. */
export function pictureOf(
  plot: uPlot,
  {
    title,
    labels,
    colors,
  }: { readonly title: string; readonly labels: readonly string[]; readonly colors: ThemeColors },
): string {
  const { canvas } = plot.ctx;
  const ratio = canvas.width / Math.max(1, plot.width);
  const top = margin * 2 + lineHeight * 2;
  const picture = document.createElement('canvas');
  picture.width = canvas.width + margin * 2 * ratio;
  picture.height = canvas.height + (top + margin) * ratio;
  const context = picture.getContext('2d');
  if (context === null) return '';
  context.fillStyle = colors.background;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, margin * ratio, top * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = colors.foreground;
  context.textBaseline = 'middle';
  context.font = `600 15px ${colors.font}`;
  context.fillText(title, margin, margin + lineHeight / 2);
  context.font = `13px ${colors.font}`;
  context.lineWidth = 2;
  let x = margin;
  const y = margin + lineHeight * 1.6;
  labels.forEach((label, index) => {
    context.strokeStyle = colors.series[index % colors.series.length] ?? colors.foreground;
    context.setLineDash([...(dashes[index % dashes.length] ?? [])]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 34, y);
    context.stroke();
    context.fillText(label, x + 40, y);
    x += 56 + context.measureText(label).width;
  });
  return picture.toDataURL('image/png').split(',')[1] ?? '';
}
