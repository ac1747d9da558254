import type { TemplateValue } from './value.ts';

/** Names and their values; an inner scope sees the outer ones, and what it sets ends with it. */
export class Scope {
  private readonly names: Map<string, TemplateValue>;
  private readonly outer: Scope | null;

  constructor(outer: Scope | null, names: Map<string, TemplateValue> = new Map()) {
    this.names = names;
    this.outer = outer;
  }

  /** Value of a name; undefined for none. */
  find(name: string): TemplateValue | undefined {
    const own = this.names.get(name);
    return own === undefined ? this.outer?.find(name) : own;
  }

  /** Gives a name its value in this scope. */
  set(name: string, value: TemplateValue): void {
    this.names.set(name, value);
  }
}
