import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { ThemeColors } from '../shared/themeColors.ts';

/** How labels look. The colours are given, since reading them from the page for each label would cost more than painting it. */
export function labelSettings({ foreground, background, font }: ThemeColors) {
  const drawLabel: NodeLabelDrawingFunction = (context, { label, x, y, size }, { labelFont, labelSize }) => {
    if (typeof label !== 'string' || label === '') return;
    context.font = `${labelSize}px ${labelFont}`;
    // Also on a page that runs from right to left.
    context.textAlign = 'left';
    // A rim in the colour of the ground, so that it can be read over lines and nodes.
    context.strokeStyle = background;
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeText(label, x + size + 4, y + labelSize / 3);
    context.fillStyle = foreground;
    context.fillText(label, x + size + 4, y + labelSize / 3);
  };
  /** The node below the pointer with its whole label, on the theme's own ground. */
  const drawHover: NodeHoverDrawingFunction = (context, data, { labelFont, labelSize }) => {
    const label = typeof data.label === 'string' ? data.label : '';
    context.font = `${labelSize}px ${labelFont}`;
    context.textAlign = 'left';
    const width = context.measureText(label).width;
    context.fillStyle = background;
    context.strokeStyle = foreground;
    context.lineWidth = 1;
    context.beginPath();
    context.rect(data.x + data.size + 2, data.y - labelSize, width + 10, labelSize * 2);
    context.fill();
    if (label !== '') context.stroke();
    context.beginPath();
    context.arc(data.x, data.y, data.size + 3, 0, Math.PI * 2);
    context.stroke();
    context.fillStyle = foreground;
    context.fillText(label, data.x + data.size + 7, data.y + labelSize / 3);
  };
  return {
    labelColor: { color: foreground },
    labelFont: font,
    labelSize: 12,
    defaultDrawNodeLabel: drawLabel,
    defaultDrawNodeHover: drawHover,
  };
}
