import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { ThemeColors } from '../shared/themeColors.ts';
import { type Box, labelGap, placeLabels, type WantedLabel } from './placeLabels.ts';

interface Labels {
  readonly settings: {
    readonly labelColor: { readonly color: string };
    readonly labelFont: string;
    readonly labelSize: number;
    readonly defaultDrawNodeLabel: NodeLabelDrawingFunction;
    readonly defaultDrawNodeHover: NodeHoverDrawingFunction;
  };
  /** Writes the labels of this frame, after each was asked for by itself. */
  readonly write: (picture: { readonly width: number; readonly height: number }) => void;
}

interface Asked extends Omit<WantedLabel, 'width'> {
  readonly label: string;
}

interface Words {
  readonly text: string;
  readonly width: number;
}

/** What the reducer of nodes says of a node reaches its label. */
type Data = Parameters<NodeLabelDrawingFunction>[1] & { readonly kind?: unknown };

/**
 * How labels look, and where they go. The colours are given, since reading them from the page for each label would cost
 * more than painting it.
 */
export function createLabels({ foreground, background, font, textScale }: ThemeColors): Labels {
  const labelSize = Math.round(pixels * textScale);
  const face = `${labelSize}px ${font}`;
  const line = Math.ceil(labelSize * 1.3);
  const known = new Map<string, Words>();
  let asked: Asked[] = [];
  let taken: Box[] = [];
  let on: CanvasRenderingContext2D | undefined;
  /** As much of a label as fits into a width. */
  const fitted = (context: CanvasRenderingContext2D, label: string, most: number): Words => {
    const key = `${Math.round(most)} ${label}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = face;
    const words = cutTo(context, label, most);
    known.set(key, words);
    return words;
  };
  /** The ground below the whole label of one node, beside it where there is room. */
  const groundOf = (context: CanvasRenderingContext2D, { label, x, y, size }: Data): Box & Words => {
    const whole = context.canvas.clientWidth;
    const { text, width: words } = fitted(context, label ?? '', whole - padding * 2);
    const width = words + padding * 2;
    const isRight = x + size + width + 2 <= whole;
    const left = isRight ? x + size + 2 : Math.max(0, x - size - 2 - width);
    return { text, width, left, right: left + width, top: y - labelSize, bottom: y + labelSize };
  };
  return {
    settings: {
      labelColor: { color: foreground },
      labelFont: font,
      labelSize,
      defaultDrawNodeLabel: (context, data: Data) => {
        const { label, x, y, size } = data;
        if (typeof label !== 'string' || label === '') return;
        on = context;
        // The chosen node is painted above all others, with its label.
        if (data.highlighted === true) taken.push(groundOf(context, data));
        else asked.push({ label, x, y, size, weight: weightOf(data) });
      },
      defaultDrawNodeHover: (context, data: Data) => {
        const ground = groundOf(context, data);
        context.font = face;
        drawGround(context, data, ground, { foreground, background });
        context.fillText(ground.text, ground.left + padding, data.y + labelSize / 3);
      },
    },
    write({ width, height }) {
      if (on === undefined) return;
      const context = on;
      const labels = asked.map((one) => ({ ...one, ...fitted(context, one.label, width * widest) }));
      const spots = placeLabels(labels, { width, height, line }, taken);
      asked = [];
      taken = [];
      on.font = face;
      // Also on a page that runs from right to left.
      on.textAlign = 'left';
      // A rim in the colour of the ground, so that it can be read over lines and nodes.
      on.strokeStyle = background;
      on.fillStyle = foreground;
      on.lineJoin = 'round';
      on.lineWidth = labelGap;
      for (const [at, { text }] of labels.entries()) {
        const spot = spots[at];
        if (spot === undefined) continue;
        const base = spot.top + line / 2 + labelSize / 3;
        on.strokeText(text, spot.left, base);
        on.fillText(text, spot.left, base);
      }
    },
  };
}

/** A ground with an edge, and a ring around the node; what is written next is written on it. */
function drawGround(
  context: CanvasRenderingContext2D,
  { x, y, size }: Data,
  { text, width, left, top, bottom }: Box & Words,
  { foreground, background }: Pick<ThemeColors, 'foreground' | 'background'>,
): void {
  context.textAlign = 'left';
  context.fillStyle = background;
  context.strokeStyle = foreground;
  context.lineWidth = 1;
  context.beginPath();
  context.rect(left, top, width, bottom - top);
  context.fill();
  if (text !== '') context.stroke();
  context.beginPath();
  context.arc(x, y, size + 3, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = foreground;
}

/** At VS Code's own size of text. */
const pixels = 12;
const padding = 5;
/** A label takes at most this part of the picture's width, or it would find no room in a narrow one. */
const widest = 0.4;

/** What was asked for comes first, then topics, then what is drawn large. */
function weightOf(data: Data): number {
  return (data.forceLabel === true ? 2000 : 0) + (data.kind === 'topic' ? 1000 : 0) + data.size;
}

function cutTo(context: CanvasRenderingContext2D, label: string, most: number): Words {
  const whole = context.measureText(label).width;
  if (whole <= most) return { text: label, width: whole };
  const characters = [...label];
  let left = Math.max(1, Math.floor((characters.length * most) / whole));
  for (; ; left -= 1) {
    const text = `${characters.slice(0, left).join('').trimEnd()}…`;
    const { width } = context.measureText(text);
    if (width <= most || left <= 1) return { text, width };
  }
}
