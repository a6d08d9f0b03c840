import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantPaths } from '../paths.ts'
import { configAbilities } from './abilities.ts'
import { draftRows } from './draft.server.ts'
import { type ConfigGroup, listConfigEntries } from './section.server.ts'

/** An entry in the list of settings. */
export interface ConfigEntryView {
  key: string
  group: ConfigGroup
  title: string
  lead: string
  to: string
  /** Its search terms, in lower case. */
  searchText: string
  drafted: boolean
}

/** Returns the list of settings for the frame of their pages. Throws 401, 403. */
export async function loadConfigEntries(ctx: Ctx): Promise<ConfigEntryView[]> {
  authorize(ctx, configAbilities.change)
  const drafted = new Set((await draftRows(ctx)).map(({ section }) => section))
  return Promise.all(
    listConfigEntries(ctx).map(async (entry) => {
      const labels =
        'fields' in entry ? (await entry.fields(ctx)).flatMap(({ label }) => [label.th, label.en]) : []
      const { title, lead, find = '' } = entry
      return {
        key: entry.key,
        group: entry.group,
        title: title[ctx.locale],
        lead: lead[ctx.locale],
        to: entry.to ?? tenantPaths.section(entry.key),
        searchText: [title.th, title.en, lead.th, lead.en, find, ...labels].join(' ').toLowerCase(),
        drafted: drafted.has(entry.key),
      }
    }),
  )
}
