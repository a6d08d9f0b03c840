import type { Ctx } from '#kernel/http/ctx.ts'
import { schoolTermsOf, workingTimeOf } from '#kernel/tenancy/working-time.ts'
import type { Day } from '#kernel/time/index.ts'
import type { AgendaItem } from '../agenda/agenda.rules.ts'
import { type ComputedLayer, computedLayers, dayNotes } from '../computed-layers.rules.ts'

type SiteContext = Pick<Ctx, 'tenant'>

/** The layers of a site that are computed, or configured by its admins. */
export const computedLayersOf = ({ tenant }: SiteContext) =>
  computedLayers({ closed: workingTimeOf(tenant).off, terms: schoolTermsOf(tenant) })

/** Returns the notes for a range of days on this site, of the visible layers. */
export const siteDayNotes = (
  { tenant }: SiteContext,
  first: Day,
  last: Day,
  isShown: (key: ComputedLayer) => boolean,
) =>
  dayNotes(first, last, {
    holidays: isShown('holidays'),
    lunar: isShown('lunar'),
    closed: isShown('closed') ? workingTimeOf(tenant).off : [],
  })

/** Returns the school terms that overlap a range of days. */
export const termItems = (
  { tenant, locale }: Pick<Ctx, 'tenant' | 'locale'>,
  first: Day,
  last: Day,
): AgendaItem[] =>
  schoolTermsOf(tenant)
    .filter((term) => term.first <= last && term.last >= first)
    .map((term) => ({
      key: `terms/${term.first}`,
      title: term.name[locale],
      note: '',
      hue: 'learn',
      href: null,
      busy: false,
      start: term.first,
      end: term.last,
    }))
