import { tenantPaths } from '#areas/tenant/paths.ts'
import { legalTitles } from '#areas/tenant/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type BlockProps, type BlockWords, blockInputs } from '../block/block.input.ts'
import { inLocale } from '../block/block-words.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import { findById } from '../page/show.server.ts'
import { cmsPaths } from '../paths.ts'
import { inWords } from '../product-grid/card-view.ts'
import type { ContactView } from './contact-view.ts'
import { monthsOf, type Retention, siteRetention } from './retention.rules.ts'

/** Returns a form of a page in the viewer's language. */
export function contactView(
  ctx: Ctx,
  { title, lead, fields, send, thanks, purpose, keep }: BlockProps<'contact'>,
  to: string,
): ContactView {
  const say = (words: BlockWords | undefined) => inLocale(words, ctx.locale)
  return {
    to,
    title: say(title),
    lead: say(lead),
    fields,
    send: say(send),
    thanks: say(thanks),
    purpose: say(purpose),
    months: monthsOf(keep ?? siteRetention(ctx.tenant)),
    policy: policyOf(ctx),
  }
}

const policyOf = ({ tenant, locale }: Ctx): ContactView['policy'] =>
  (tenant.facts.legal as string[] | null | undefined)?.includes('privacy')
    ? { to: tenantPaths.legal('privacy'), label: legalTitles.privacy[locale] }
    : null

export const contactPath = (pageId: string, blockId: string): string => cmsPaths.contactForm(pageId, blockId)

export interface ShownForm {
  pageId: string
  blockId: string
  /** Its name for staff: its own title, else the page's. */
  name: string
  fields: Field[]
  keep: Retention
  view: ContactView
}

/** Returns a form on a page that the viewer may see right now; null when there is none. One query. */
export async function findForm(ctx: Ctx, pageId: string, blockId: string): Promise<ShownForm | null> {
  const shown = await findById(ctx, pageId)
  const props = shown?.content.layout && formIn(shown.content.layout, blockId)
  if (!shown || !props) return null
  const view = contactView(ctx, props, contactPath(shown.id, blockId))
  return {
    pageId: shown.id,
    blockId,
    name: view.title || inWords(shown.content.title, ctx.locale),
    fields: view.fields,
    keep: props.keep ?? siteRetention(ctx.tenant),
    view,
  }
}

function formIn({ rows }: Layout, blockId: string): BlockProps<'contact'> | null {
  const look = (columns: readonly Column[], depth: number): unknown => {
    for (const { blocks } of columns)
      for (const { id, type, props } of blocks) {
        if (type === 'contact' && id === blockId) return props
        const within =
          type === 'columns' && depth < 4 && Array.isArray(props.columns) && look(props.columns, depth + 1)
        if (within) return within
      }
    return null
  }
  for (const { columns } of rows) {
    const parsed = blockInputs.contact.safeParse(look(columns, 0))
    if (parsed.success) return parsed.data
  }
  return null
}
