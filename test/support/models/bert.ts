import { Graph } from './onnx.ts';
import type { Task } from './writeModel.ts';

export interface BertShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly inner: number;
  readonly words: number;
  readonly positions: number;
}

const layerNormEpsilon = 1e-12;

/**
 * A BERT (Devlin et al. 2018) with weights by chance, always the same ones. Its vectors mean nothing beyond this: texts
 * that share words come out alike, since a token's own embedding outweighs what the layers add.
 * `quantized` stores the weights as 8-bit numbers and multiplies as published q8 models do.
 */
export function bert(
  shape: BertShape,
  {
    task,
    quantized,
    labels = [],
    labelOf = () => 0,
  }: {
    readonly task: Task;
    readonly quantized: boolean;
    readonly labels?: readonly string[];
    readonly labelOf?: (word: number) => number;
  },
): Buffer {
  const graph = new Graph();
  const weights = new Weights(graph, quantized);
  const { width, heads, inner } = shape;
  let state = embedded(graph, weights, shape);
  const mask = additiveMask(graph);
  for (let layer = 0; layer < shape.layers; layer++) {
    const split = (order: readonly number[]): string =>
      graph.node(
        'Transpose',
        [graph.node('Reshape', [weights.linear(state, width, width), graph.ints(0, 0, heads, width / heads)])],
        { perm: order },
      );
    const scores = graph.node('Mul', [
      graph.node('MatMul', [split([0, 2, 1, 3]), split([0, 2, 3, 1])]),
      graph.float(1 / Math.sqrt(width / heads)),
    ]);
    const attention = graph.node('Softmax', [graph.node('Add', [scores, mask])], { axis: -1 });
    const mixed = graph.node('Transpose', [graph.node('MatMul', [attention, split([0, 2, 1, 3])])], {
      perm: [0, 2, 1, 3],
    });
    const joined = graph.node('Reshape', [mixed, graph.ints(0, 0, width)]);
    state = weights.normed(graph.node('Add', [state, weights.linear(joined, width, width)]), width);
    state = weights.normed(
      graph.node('Add', [state, weights.linear(gelu(graph, weights.linear(state, width, inner)), inner, width)]),
      width,
    );
  }
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  if (task === 'embed')
    return graph.file(inputs, state, { name: 'last_hidden_state', dims: ['batch', 'tokens', width] });
  if (task === 'label') {
    // On top of chance stands what each word is called, so that there is something to find.
    const called = Float32Array.from({ length: shape.words * labels.length }, (_, index) =>
      labelOf(Math.floor(index / labels.length)) === index % labels.length ? 10 : 0,
    );
    const told = graph.node('Gather', [graph.constant('float32', [shape.words, labels.length], called), 'input_ids']);
    const logits = graph.node('Add', [weights.linear(state, width, labels.length), told]);
    return graph.file(inputs, logits, { name: 'logits', dims: ['batch', 'tokens', labels.length] });
  }
  const first = graph.node('Tanh', [
    weights.linear(graph.node('Gather', [state, graph.int(0)], { axis: 1 }), width, width),
  ]);
  return graph.file(inputs, weights.linear(first, width, 1), { name: 'logits', dims: ['batch', 1] });
}

function embedded(graph: Graph, weights: Weights, { words, width, positions }: BertShape): string {
  const length = graph.node('Gather', [graph.node('Shape', ['input_ids']), graph.int(1)], { axis: 0 });
  const places = graph.node('Range', [graph.int(0), length, graph.int(1)]);
  const token = weights.rows(words, width, 1, 'input_ids');
  const type = weights.rows(2, width, 0.05, 'token_type_ids');
  const position = weights.rows(positions, width, 0.05, places);
  return weights.normed(graph.node('Add', [graph.node('Add', [token, type]), position]), width);
}

/** 0 where there is a token, -10000 where there is padding. */
function additiveMask(graph: Graph): string {
  const isToken = graph.node('Unsqueeze', [graph.node('Cast', ['attention_mask'], { to: 1 }), graph.ints(1, 2)]);
  return graph.node('Mul', [graph.node('Sub', [graph.float(1), isToken]), graph.float(-10_000)]);
}

function gelu(graph: Graph, input: string): string {
  const curve = graph.node('Add', [
    graph.node('Erf', [graph.node('Mul', [input, graph.float(Math.SQRT1_2)])]),
    graph.float(1),
  ]);
  return graph.node('Mul', [graph.node('Mul', [input, graph.float(0.5)]), curve]);
}

class Weights {
  readonly #graph: Graph;
  readonly #quantized: boolean;
  #seed = 7;

  constructor(graph: Graph, quantized: boolean) {
    this.#graph = graph;
    this.#quantized = quantized;
  }

  /** A table of embeddings, and the rows of it that `indices` asks for. */
  rows(count: number, width: number, scale: number, indices: string): string {
    const graph = this.#graph;
    if (!this.#quantized) return graph.node('Gather', [this.#floats([count, width], scale), indices]);
    const found = graph.node('Gather', [this.#bytes([count, width]), indices]);
    return graph.node('Mul', [graph.node('Cast', [found], { to: 1 }), graph.float(scale / 127)]);
  }

  linear(input: string, from: number, to: number): string {
    const graph = this.#graph;
    const scale = 0.4 * Math.sqrt(3 / from);
    const bias = graph.constant('float32', [to], new Float32Array(to));
    if (!this.#quantized)
      return graph.node('Add', [graph.node('MatMul', [input, this.#floats([from, to], scale)]), bias]);
    const [whole = '', step = '', zero = ''] = graph.nodes('DynamicQuantizeLinear', [input], 3);
    const product = graph.node('MatMulInteger', [
      whole,
      this.#bytes([from, to]),
      zero,
      graph.constant('int8', [], Int8Array.of(0)),
    ]);
    return graph.node('Add', [
      graph.node('Mul', [
        graph.node('Cast', [product], { to: 1 }),
        graph.node('Mul', [step, graph.float(scale / 127)]),
      ]),
      bias,
    ]);
  }

  normed(input: string, width: number): string {
    const ones = this.#graph.constant('float32', [width], new Float32Array(width).fill(1));
    const zeros = this.#graph.constant('float32', [width], new Float32Array(width));
    return this.#graph.node('LayerNormalization', [input, ones, zeros], {
      axis: -1,
      epsilon: { float: layerNormEpsilon },
    });
  }

  #floats(dims: readonly [number, number], scale: number): string {
    return this.#graph.constant(
      'float32',
      dims,
      Float32Array.from({ length: dims[0] * dims[1] }, () => this.#next() * scale),
    );
  }

  #bytes(dims: readonly [number, number]): string {
    return this.#graph.constant(
      'int8',
      dims,
      Int8Array.from({ length: dims[0] * dims[1] }, () => Math.round(this.#next() * 127)),
    );
  }

  /** -1 to 1 (xorshift32, Marsaglia 2003). */
  #next(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return (this.#seed | 0) / 2 ** 31;
  }
}
