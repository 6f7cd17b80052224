export type Child = Node | string | undefined | false;

/**
 * Makes one element, with its attributes or just its class. Text only ever becomes a text node, so what was remembered
 * can never become markup.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: string | { readonly [name: string]: string | number | boolean | undefined } = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (typeof attributes === 'string') made.className = attributes;
  else for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  made.append(...present(children));
  return made;
}

function present(children: readonly Child[]): readonly (Node | string)[] {
  return children.filter((child) => child !== undefined && child !== false);
}

/** What has the focus. */
export function focused(): Element | null {
  return document.activeElement;
}

/** A line that stands back behind the others. */
export function quiet(...children: readonly Child[]): HTMLElement {
  return element('p', 'quiet', ...children);
}

export function listen<Type extends keyof HTMLElementEventMap>(
  on: HTMLElement,
  type: Type,
  run: (event: HTMLElementEventMap[Type]) => void,
): void {
  on.addEventListener(type, run);
}

export function setAttribute(on: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) on.removeAttribute(name);
  else if (on.getAttribute(name) !== String(value)) on.setAttribute(name, value === true ? '' : String(value));
}

/** An icon says nothing by itself: the word beside it does. */
export function icon(name: string): HTMLElement {
  return element('span', { class: `codicon codicon-${name}`, 'aria-hidden': 'true' });
}

interface ButtonOptions {
  readonly label: string;
  readonly icon?: string;
  /** `icon`: the label is only read out and shown as a tooltip. */
  readonly look?: 'primary' | 'secondary' | 'plain' | 'icon';
  /** Finds the button again after everything around it was redrawn. */
  readonly key?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

export function button({
  label,
  icon: iconName,
  look = 'plain',
  key,
  disabled = false,
  pressed,
  onClick,
}: ButtonOptions): HTMLButtonElement {
  const isIcon = look === 'icon';
  const made = element(
    'button',
    {
      type: 'button',
      class: `button ${look}`,
      'data-key': key,
      'aria-label': isIcon ? label : undefined,
      title: isIcon ? label : undefined,
      'aria-pressed': pressed === undefined ? undefined : String(pressed),
      disabled,
    },
    iconName === undefined ? undefined : icon(iconName),
    isIcon ? undefined : element('span', {}, label),
  );
  listen(made, 'click', onClick);
  return made;
}

/** Redraws something and puts the focus back to where it was; returns false when that place is gone. */
export function replaceKeepingFocus(root: HTMLElement, ...children: readonly Child[]): boolean {
  const active = focused();
  const hadFocus = active instanceof HTMLElement && active !== root && root.contains(active);
  const key = hadFocus ? active.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
  root.replaceChildren(...present(children));
  if (!hadFocus) return true;
  const again = key === undefined ? null : root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  again?.focus({ preventScroll: true });
  return again !== null && focused() === again;
}
