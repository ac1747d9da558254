/** What is wrong with a template, before it is known which one it is. */
export class TemplateFault extends Error {
  readonly line: number;
  readonly is: 'unreadable' | 'failed' | 'stopped' | 'refused' | 'outside' | 'empty';
  /** The macro, tag, filter or undefined name it is about, or the dashboard's filter that is empty; '' where it is about none. */
  override readonly name: string;

  constructor(is: TemplateFault['is'], line: number, message: string, name = '') {
    super(message);
    this.name = name;
    this.is = is;
    this.line = line;
  }
}

/** The template cannot be read. */
export const unreadable = (line: number, reason: string): TemplateFault =>
  new TemplateFault('unreadable', line, reason);

/** Something in the template does not work with these values. */
export const failed = (line: number, reason: string): TemplateFault =>
  new TemplateFault('failed', line, reason);

/** A name that stands for nothing is needed. */
export const nameless = (line: number, name: string): TemplateFault =>
  new TemplateFault('failed', line, `the name ${name} stands for nothing here`, name);

/** Something that templates elsewhere have and that is not possible here. */
export const refused = (line: number, name: string, reason: string): TemplateFault =>
  new TemplateFault('refused', line, reason, name);
