import { tenantPaths } from '#areas/tenant/paths.ts'
import { legalTitles } from '#areas/tenant/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { type BlockProps, blockInputs, type LocalizedBlockText } from '../block/block.input.ts'
import { blockTextInLocale } from '../block/block-text.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import { formLimitMessages } from '../messages/form-limits.ts'
import { findById } from '../page/visible-page.server.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { ClosedForm, ContactView } from './contact-view.ts'
import type { ClosedReason, FormLimits } from './form-limits.rules.ts'
import { closedReasonFor } from './form-limits.server.ts'
import { type Retention, retentionMonths, siteRetention } from './retention.rules.ts'

interface FormPlace {
  /** Empty where the page is not known, as in the editor's canvas. */
  pageId: string
  blockId: string
  /** Whether the database may be queried for what has been answered so far; sending checks it in any case. */
  mayAsk?: () => boolean
}

/** Returns a form of a page in the viewer's language. */
export async function contactView(
  ctx: Ctx,
  { title, lead, fields, send, thanks, purpose, keep, closed, ...limits }: BlockProps<'contact'>,
  { pageId, blockId, mayAsk = () => true }: FormPlace,
): Promise<ContactView> {
  const say = (text: LocalizedBlockText | undefined) => blockTextInLocale(text, ctx.locale)
  const reason = await closedReasonFor(
    ctx,
    { pageId, blockId },
    (limits.most || limits.once) && !mayAsk() ? { until: limits.until } : limits,
  )
  return {
    to: contactPath(pageId, blockId),
    title: say(title),
    lead: say(lead),
    fields: pageId ? fields.filter(isAnswerable) : fields,
    send: say(send),
    thanks: say(thanks),
    purpose: say(purpose),
    months: retentionMonths(keep ?? siteRetention(ctx.tenant)),
    until: limits.until ? formLimitMessages[ctx.locale].until(formatDate(limits.until, ctx.locale)) : '',
    closed: reason && closedForm(ctx.locale, reason, { until: limits.until, text: say(closed) }),
    policy: privacyPolicyOf(ctx),
  }
}

/** A question without options cannot be answered; if it were required, nobody could submit the form. */
const isAnswerable = (field: Field): boolean => !('options' in field) || field.options.length > 0

/** A form that is over has its author's text; who has answered, or is yet to sign in, is told just that. */
function closedForm(
  locale: Locale,
  reason: ClosedReason,
  { until, text }: { until: Day | undefined; text: string },
): ClosedForm {
  const t = formLimitMessages[locale]
  if (reason === 'sign-in') return { reason, text: t[reason], signIn: t.signIn }
  if (reason === 'answered') return { reason, text: t.answered, signIn: null }
  const ours = reason === 'ended' && until ? t.ended(formatDate(until, locale)) : t.full
  return { reason, text: text || ours, signIn: null }
}

const privacyPolicyOf = ({ tenant, locale }: Ctx): ContactView['policy'] =>
  (tenant.facts.legal as string[] | null | undefined)?.includes('privacy')
    ? { to: tenantPaths.legal('privacy'), label: legalTitles.privacy[locale] }
    : null

const contactPath = (pageId: string, blockId: string): string => cmsPaths.contactForm(pageId, blockId)

export interface VisibleForm {
  pageId: string
  blockId: string
  /** Its name for staff: its own title, else the page's. */
  name: LocalizedText
  fields: Field[]
  keep: Retention
  limits: FormLimits
  /** Whether who answers gets an e-mail. */
  confirm: boolean
  view: ContactView
}

/** Returns a form on a page that the viewer may see right now; null when there is none. One query, two if it has limits. */
export async function findForm(ctx: Ctx, pageId: string, blockId: string): Promise<VisibleForm | null> {
  const page = await findById(ctx, pageId)
  const props = page?.content.layout && formIn(page.content.layout, blockId)
  if (!page || !props) return null
  const view = await contactView(ctx, props, { pageId: page.id, blockId })
  const nameIn = (locale: Locale) =>
    blockTextInLocale(props.title, locale) || textInLocale(page.content.title, locale)
  return {
    pageId: page.id,
    blockId,
    name: { th: nameIn('th'), en: nameIn('en') },
    fields: view.fields,
    keep: props.keep ?? siteRetention(ctx.tenant),
    limits: props,
    confirm: props.confirm ?? false,
    view,
  }
}

function formIn({ rows }: Layout, blockId: string): BlockProps<'contact'> | null {
  const findIn = (columns: readonly Column[], depth: number): unknown => {
    for (const { blocks } of columns)
      for (const { id, type, props } of blocks) {
        if (type === 'contact' && id === blockId) return props
        const within =
          type === 'columns' && depth < 4 && Array.isArray(props.columns) && findIn(props.columns, depth + 1)
        if (within) return within
      }
    return null
  }
  for (const { columns } of rows) {
    const parsed = blockInputs.contact.safeParse(findIn(columns, 0))
    if (parsed.success) return parsed.data
  }
  return null
}
