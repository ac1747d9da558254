import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Puts something into a text; what stands in an address is written as addresses are. */
export type FillText = (text: string, isAddress: boolean) => string;

type Props = Readonly<Record<string, unknown>>;

const WORDS = ['title', 'alt'] as const;
const ADDRESSES = ['href', 'src'] as const;

function filledProps(props: Props, fill: FillText): Props {
  const texts = (names: readonly string[], isAddress: boolean) =>
    names.flatMap((name) => {
      const value = props[name];
      return typeof value === 'string' ? [[name, fill(value, isAddress)] as const] : [];
    });
  return Object.fromEntries([...texts(WORDS, false), ...texts(ADDRESSES, true)]);
}

/** Elements with their texts filled: what is put in stays text, whatever it looks like. */
export function fillTexts(node: ReactNode, fill: FillText): ReactNode {
  return Children.map(node, (child) => {
    if (typeof child === 'string') return fill(child, false);
    if (!isValidElement(child)) return child;
    const element = child as ReactElement<Props>;
    const inner = element.props['children'] as ReactNode;
    const props = filledProps(element.props, fill);
    return inner === undefined
      ? cloneElement(element, props)
      : cloneElement(element, props, fillTexts(inner, fill));
  });
}
