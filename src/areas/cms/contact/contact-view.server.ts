import { tenantPaths } from '#areas/tenant/paths.ts'
import { legalTitles } from '#areas/tenant/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type BlockProps, blockInputs, type LocalizedBlockText } from '../block/block.input.ts'
import { blockTextInLocale } from '../block/block-text.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import { findById } from '../page/visible-page.server.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { ContactView } from './contact-view.ts'
import { type Retention, retentionMonths, siteRetention } from './retention.rules.ts'

/** Returns a form of a page in the viewer's language. */
export function contactView(
  ctx: Ctx,
  { title, lead, fields, send, thanks, purpose, keep }: BlockProps<'contact'>,
  to: string,
): ContactView {
  const say = (text: LocalizedBlockText | undefined) => blockTextInLocale(text, ctx.locale)
  return {
    to,
    title: say(title),
    lead: say(lead),
    fields,
    send: say(send),
    thanks: say(thanks),
    purpose: say(purpose),
    months: retentionMonths(keep ?? siteRetention(ctx.tenant)),
    policy: privacyPolicyOf(ctx),
  }
}

const privacyPolicyOf = ({ tenant, locale }: Ctx): ContactView['policy'] =>
  (tenant.facts.legal as string[] | null | undefined)?.includes('privacy')
    ? { to: tenantPaths.legal('privacy'), label: legalTitles.privacy[locale] }
    : null

export const contactPath = (pageId: string, blockId: string): string => cmsPaths.contactForm(pageId, blockId)

export interface VisibleForm {
  pageId: string
  blockId: string
  /** Its name for staff: its own title, else the page's. */
  name: LocalizedText
  fields: Field[]
  keep: Retention
  view: ContactView
}

/** Returns a form on a page that the viewer may see right now; null when there is none. One query. */
export async function findForm(ctx: Ctx, pageId: string, blockId: string): Promise<VisibleForm | null> {
  const page = await findById(ctx, pageId)
  const props = page?.content.layout && formIn(page.content.layout, blockId)
  if (!page || !props) return null
  const view = contactView(ctx, props, contactPath(page.id, blockId))
  const nameIn = (locale: Locale) =>
    blockTextInLocale(props.title, locale) || textInLocale(page.content.title, locale)
  return {
    pageId: page.id,
    blockId,
    name: { th: nameIn('th'), en: nameIn('en') },
    fields: view.fields,
    keep: props.keep ?? siteRetention(ctx.tenant),
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
