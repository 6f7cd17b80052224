/** Writes ONNX files (onnx.proto3, IR version 8), as much of the format as a small transformer needs. */

export type Attribute = number | { readonly float: number } | readonly number[];

const elementTypes = { float32: 1, int8: 3, int64: 7 } as const;
type ElementType = keyof typeof elementTypes;
const attributeKinds = { float: 1, int: 2, ints: 7 } as const;
const opset = 17;
const irVersion = 8;

/** A graph under construction: every method adds a node or a constant and returns its name. */
export class Graph {
  readonly #nodes: Buffer[] = [];
  readonly #constants: Buffer[] = [];
  #named = 0;

  node(type: string, inputs: readonly string[], attributes: { readonly [name: string]: Attribute } = {}): string {
    const [output = ''] = this.nodes(type, inputs, 1, attributes);
    return output;
  }

  nodes(
    type: string,
    inputs: readonly string[],
    outputs: number,
    attributes: { readonly [name: string]: Attribute } = {},
  ): readonly string[] {
    const names = Array.from({ length: outputs }, () => this.#name(type));
    this.#addNode(type, inputs, names, attributes);
    return names;
  }

  constant(type: ElementType, dims: readonly number[], values: Float32Array | Int8Array | BigInt64Array): string {
    const name = this.#name('constant');
    const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    this.#constants.push(
      Buffer.concat([
        ...dims.map((size) => varintField(1, size)),
        varintField(2, elementTypes[type]),
        textField(8, name),
        bytesField(9, raw),
      ]),
    );
    return name;
  }

  float(value: number): string {
    return this.constant('float32', [], Float32Array.of(value));
  }

  ints(...values: readonly number[]): string {
    return this.constant('int64', [values.length], BigInt64Array.from(values, BigInt));
  }

  int(value: number): string {
    return this.constant('int64', [], BigInt64Array.of(BigInt(value)));
  }

  /** The file; `result` becomes its only output. */
  file(
    inputs: readonly string[],
    result: string,
    output: { readonly name: string; readonly dims: readonly (string | number)[] },
  ): Buffer {
    this.#addNode('Identity', [result], [output.name], {});
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytesField(1, node)),
      textField(2, 'generated'),
      ...this.#constants.map((constant) => bytesField(5, constant)),
      ...inputs.map((name) => bytesField(11, declaration(name, 'int64', ['batch', 'tokens']))),
      bytesField(12, declaration(output.name, 'float32', output.dims)),
    ]);
    const version = Buffer.concat([textField(1, ''), varintField(2, opset)]);
    return Buffer.concat([
      varintField(1, irVersion),
      textField(2, 'tiered-memory tests'),
      bytesField(7, graph),
      bytesField(8, version),
    ]);
  }

  #addNode(
    type: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: { readonly [name: string]: Attribute },
  ): void {
    this.#nodes.push(
      Buffer.concat([
        ...inputs.map((name) => textField(1, name)),
        ...outputs.map((name) => textField(2, name)),
        textField(4, type),
        ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
      ]),
    );
  }

  #name(of: string): string {
    this.#named++;
    return `${of}${this.#named}`;
  }
}

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([textField(1, name), varintField(3, value), varintField(20, attributeKinds.int)]);
  if (Array.isArray(value))
    return Buffer.concat([
      textField(1, name),
      ...(value as number[]).map((each) => varintField(8, each)),
      varintField(20, attributeKinds.ints),
    ]);
  const float = Buffer.alloc(4);
  float.writeFloatLE((value as { readonly float: number }).float);
  return Buffer.concat([textField(1, name), varint((2 << 3) | 5), float, varintField(20, attributeKinds.float)]);
}

function declaration(name: string, type: ElementType, dims: readonly (string | number)[]): Buffer {
  const shape = Buffer.concat(
    dims.map((size) => bytesField(1, typeof size === 'number' ? varintField(1, size) : textField(2, size))),
  );
  const tensor = Buffer.concat([varintField(1, elementTypes[type]), bytesField(2, shape)]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}

function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text));
}
