import { allAreas, configLinks } from '#kernel/area/areas.ts'
import { notFound } from '#kernel/errors.ts'
import type { FieldSet, FormValue, ValueOf } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import type { LiveFacts } from './live/live-preview.rules.ts'

/** Pictures of what settings change: head, foot and tab of the site; a receipt; an e-mail in an inbox; the ways to pay at checkout. */
export type LivePreviewKind = 'site' | 'receipt' | 'mail' | 'pay'

export const configGroups = ['site', 'selling', 'reach', 'rules'] as const
export type ConfigGroup = (typeof configGroups)[number]

/** A place in the list of settings: a section below, or a page an area has of its own (`to`). */
export interface ConfigPlace {
  key: string
  group: ConfigGroup
  title: LocalizedText
  lead: LocalizedText
  /** More words it is found by, in both languages. */
  find?: string
  /** Shown where this area is switched on. */
  area?: string
  to?: string
}

/** Something to do with the settings as they are published: a test e-mail. Answers a sentence about what was done. */
export interface ConfigAct {
  label: LocalizedText
  run(ctx: Ctx): Promise<LocalizedText>
}

/** What one area lets admins set. Values are kept by the area itself; drafts and the past are kept here. */
export interface ConfigSection<Fields extends FieldSet = FieldSet, Value = FormValue> extends ConfigPlace {
  fields(ctx: Ctx): Fields | Promise<Fields>
  /** As published, without secrets. */
  read(ctx: Ctx): Promise<FormValue>
  /** Which secrets are kept, by the key of their field. */
  storedSecrets?(ctx: Ctx): Promise<Record<string, boolean>>
  /** Throws 422 with the names of the fields for what the fields' own limits do not find. */
  check?(ctx: Ctx, value: Value): void | Promise<void>
  /** Takes the value into use. `secrets` holds those that were typed, by key. Throws 422 like `check`. */
  save(ctx: Ctx, value: Value, secrets: Record<string, string>): Promise<void>
  /** The site as it would be, for the preview; without it the section shows only once published. */
  overlay?(tenant: Tenant, value: Value): Tenant
  act?: ConfigAct
  /** How what is typed will be seen, beside the form: one picture or several to choose from. */
  live?: { kinds: readonly LivePreviewKind[]; facts?(ctx: Ctx): Promise<LiveFacts> }
  /** Where the rest of it is set, with what is left for the section's own page: the keys of those fields. */
  elsewhere?: { to: string; label: LocalizedText; text: LocalizedText; own: readonly string[] }
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Parts of the settings it brings. */
    settings?: readonly ConfigSection[]
  }
}

/** A part of the settings; the type of its value follows from its fields. */
export const configSection = <Fields extends FieldSet>(
  section: ConfigSection<Fields, ValueOf<Fields>>,
): ConfigSection => section as unknown as ConfigSection

/** Every section, those of areas that are off included: what was drafted can still be published. */
export const allSections = (): ConfigSection[] => allAreas().flatMap(({ settings }) => settings ?? [])

/** What can be set on this site, group by group. */
export function listPlaces(ctx: Pick<Ctx, 'tenant'>): (ConfigPlace | ConfigSection)[] {
  const open = allSections().filter(({ area }) => !area || ctx.tenant.areas.includes(area))
  const all = [...open, ...configLinks(ctx)]
  return configGroups.flatMap((group) => all.filter((place) => place.group === group))
}

/** Throws 404 for what is no section. */
export function getSection(key: string): ConfigSection {
  const section = allSections().find((one) => one.key === key)
  if (!section) throw notFound()
  return section
}
