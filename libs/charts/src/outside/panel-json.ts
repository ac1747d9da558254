import { defineErrors, type Json, type JsonObject } from '@belvedere/core';
import { type AnyControl, type Panel, type Section } from '@belvedere/controls';
import { nameOfRule, ruleNamed } from './rule-names.ts';

/** Errors of panels on their way to JSON. */
export const panelErrors = defineErrors({
  PANEL_NOT_DATA:
    'the control "%(control)s" has a function of its own as %(member)s; a packed chart carries data only: use the rules of @belvedere/controls, or "showsWhen"',
});

/** A panel as JSON: rules of published controls stand as `{"rule": name}`. */
export type PanelJson = readonly JsonObject[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toJson(value: unknown, control: string, member: string): Json {
  if (typeof value === 'function') {
    const rule = nameOfRule(value);
    if (rule === null) throw panelErrors.error('PANEL_NOT_DATA', { control, member });
    return { rule };
  }
  if (Array.isArray(value)) return value.map((item) => toJson(item, control, member));
  if (!isRecord(value)) return value as Json;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, toJson(part, control, member)]));
}

function controlToJson(control: AnyControl): JsonObject {
  const members = Object.entries(control).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members.map(([member, value]) => [member, toJson(value, control.name, member)]));
}

/** A panel as data. Throws PANEL_NOT_DATA for a control with a function that is not one of the published. */
export function panelToJson(panel: Panel): PanelJson {
  return panel.map(({ label, tab, isExpanded, controls }) => ({
    label: { ...label },
    tab,
    isExpanded,
    controls: controls.map(controlToJson),
  }));
}

const ruleOf = (value: unknown): unknown =>
  isRecord(value) && typeof value['rule'] === 'string' ? ruleNamed(value['rule']) : undefined;

/** A member with its rules put back; undefined for a rule that this host does not know. */
function memberOf(value: unknown): unknown {
  const rule = ruleOf(value);
  if (rule !== undefined) return rule ?? undefined;
  return Array.isArray(value) ? value.map(memberOf).filter((item) => item !== undefined) : value;
}

function controlFromJson(json: JsonObject): AnyControl {
  const members = Object.entries(json).map(([member, value]) => [member, memberOf(value)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as unknown as AnyControl;
}

/** A panel from data; rules that this host does not know are left out. */
export function panelFromJson(json: PanelJson): Panel {
  return json.map((section) => ({
    ...(section as unknown as Section),
    controls: (section['controls'] as readonly JsonObject[]).map(controlFromJson),
  }));
}
