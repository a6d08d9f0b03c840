import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantPaths } from '../paths.ts'
import { configAbilities } from './abilities.ts'
import { draftRows } from './draft.server.ts'
import { type ConfigGroup, listPlaces } from './section.server.ts'

/** An entry in the list of settings. */
export interface FramePlace {
  key: string
  group: ConfigGroup
  title: string
  lead: string
  to: string
  /** Its search terms, in lower case. */
  words: string
  drafted: boolean
}

/** Returns the list of settings for the frame of their pages. Throws 401, 403. */
export async function configFrame(ctx: Ctx): Promise<FramePlace[]> {
  authorize(ctx, configAbilities.change)
  const drafted = new Set((await draftRows(ctx)).map(({ section }) => section))
  return Promise.all(
    listPlaces(ctx).map(async (place) => {
      const labels =
        'fields' in place ? (await place.fields(ctx)).flatMap(({ label }) => [label.th, label.en]) : []
      const { title, lead, find = '' } = place
      return {
        key: place.key,
        group: place.group,
        title: title[ctx.locale],
        lead: lead[ctx.locale],
        to: place.to ?? tenantPaths.section(place.key),
        words: [title.th, title.en, lead.th, lead.en, find, ...labels].join(' ').toLowerCase(),
        drafted: drafted.has(place.key),
      }
    }),
  )
}
