import { allAreas, configLinks } from '#kernel/area/areas.ts'
import { notFound } from '#kernel/errors.ts'
import type { FieldSet, FormValue, ValueOf } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import type { LivePreviewData } from './live/live-preview.rules.ts'

/**
 * Previews of what the settings change: header, footer and tab of the site; a receipt; an e-mail in an inbox; the
 * payment methods at checkout.
 */
export type LivePreviewKind = 'site' | 'receipt' | 'mail' | 'pay'

export const configGroups = ['site', 'selling', 'reach', 'rules'] as const
export type ConfigGroup = (typeof configGroups)[number]

/** An entry in the list of settings: a section below, or an area's own page (`to`). */
export interface ConfigEntry {
  key: string
  group: ConfigGroup
  title: LocalizedText
  lead: LocalizedText
  /** Additional search terms, in both languages. */
  find?: string
  /** Shown when this area is enabled. */
  area?: string
  to?: string
}

/** An action on the published settings, such as sending a test e-mail. Returns a sentence about the result. */
export interface ConfigAction {
  label: LocalizedText
  run(ctx: Ctx): Promise<LocalizedText>
}

/** Settings of one area that admins can change. The area stores the values itself; drafts and history are stored here. */
export interface ConfigSection<Fields extends FieldSet = FieldSet, Value = FormValue> extends ConfigEntry {
  fields(ctx: Ctx): Fields | Promise<Fields>
  /** The published value, without secrets. */
  read(ctx: Ctx): Promise<FormValue>
  /** Which secrets are stored, by field key. */
  storedSecrets?(ctx: Ctx): Promise<Record<string, boolean>>
  /** Throws 422 by field name for errors that the fields' own limits do not catch. */
  check?(ctx: Ctx, value: Value): void | Promise<void>
  /** Applies the value. `secrets` holds those that were entered, by key. Throws 422 like `check`. */
  save(ctx: Ctx, value: Value, secrets: Record<string, string>): Promise<void>
  /** Returns the site with the value applied, for the preview; without it the section shows only once published. */
  overlay?(tenant: Tenant, value: Value): Tenant
  act?: ConfigAction
  /** Live preview of the input, beside the form: one kind, or several to choose from. */
  live?: { kinds: readonly LivePreviewKind[]; facts?(ctx: Ctx): Promise<LivePreviewData> }
  /** Where the rest is set, and the keys of the fields left on the section's own page. */
  elsewhere?: { to: string; label: LocalizedText; text: LocalizedText; own: readonly string[] }
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Settings sections the area provides. */
    settings?: readonly ConfigSection[]
  }
}

/** Defines a settings section; the type of its value follows from its fields. */
export const configSection = <Fields extends FieldSet>(
  section: ConfigSection<Fields, ValueOf<Fields>>,
): ConfigSection => section as unknown as ConfigSection

/** Returns every section, including those of disabled areas: their drafts can still be published. */
export const allSections = (): ConfigSection[] => allAreas().flatMap(({ settings }) => settings ?? [])

/** Returns what can be set on this site, by group. */
export function listConfigEntries(ctx: Pick<Ctx, 'tenant'>): (ConfigEntry | ConfigSection)[] {
  const open = allSections().filter(({ area }) => !area || ctx.tenant.areas.includes(area))
  const all = [...open, ...configLinks(ctx)]
  return configGroups.flatMap((group) => all.filter((entry) => entry.group === group))
}

/** Throws 404 for an unknown section. */
export function getSection(key: string): ConfigSection {
  const section = allSections().find((candidate) => candidate.key === key)
  if (!section) throw notFound()
  return section
}
