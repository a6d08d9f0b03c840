import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { openDocument } from '../document/document-access.server.ts'
import { titles } from '../sheet/sheet-words.ts'
import { etaxXml } from './etax.rules.ts'
import { type EtaxSigner, unsigned } from './signer.ts'

/**
 * A document as e-Tax XML for staff, who send it to the Revenue Department. Throws 404 for everybody else, and for what is no document of
 * the tax or was cancelled.
 */
export async function etaxFile(
  ctx: Ctx,
  number: string,
  signer: EtaxSigner = unsigned,
): Promise<{ name: string; xml: string }> {
  const { document, as } = await openDocument(ctx, number)
  const [title] = titles[document.kind]
  const xml = document.status === 'issued' ? etaxXml(document, { title, now: ctx.now }) : null
  if (as !== 'staff' || !xml) throw notFound('document.not_found')
  const label = signer.label === 'signed' ? '' : `-${signer.label}`
  return { name: `${document.number}${label}.xml`, xml: await signer.sign(xml) }
}
