const space = 'http://www.w3.org/2000/svg';

/** Makes one element of a drawing. Text only ever becomes a text node. */
export function svgElement(
  name: string,
  attributes: { readonly [name: string]: string | number },
  ...children: readonly (Node | string)[]
): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  made.append(...children);
  return made;
}
