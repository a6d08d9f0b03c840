import { type MailBlock, mailUrl } from './blocks.ts'
import { escapeAttribute, escapeHtml } from './html.ts'
import type { MailPalette } from './palette.ts'
import { htmlOfRich } from './rich/rich-html.ts'

type BlockOf<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

/** Renders one block as HTML for email, light by inline style; the classes carry the dark theme (`layout.ts`). */
export function htmlOfBlock(block: MailBlock, palette: MailPalette): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="text head" style="margin:0 0 16px;font-size:25px;line-height:1.4;font-weight:600;color:${palette.text};">${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.65;overflow-wrap:anywhere;color:${palette.text};">${escapeHtml(block.text)}</p>`
    case 'button':
      return renderButton(block, palette)
    case 'lines':
      return renderLines(block, palette)
    case 'facts':
      return renderDetails(block, palette)
    case 'image':
      return renderImage(block, palette)
    case 'note':
      return renderNote(block, palette)
    case 'rich':
      return htmlOfRich(block.nodes, { palette, origin: block.origin })
    case 'divider':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid ${palette.line};font-size:0;line-height:0;height:24px;">&nbsp;</td></tr></table>`
  }
}

function renderButton({ text, url }: BlockOf<'button'>, palette: MailPalette): string {
  // The padding is on the link, so that the whole button is clickable; Outlook uses the cell's colour.
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:separate;"><tbody class="wide"><tr class="wide"><td class="act wide" bgcolor="${palette.accent}" style="background:${palette.accent};border-radius:10px;">
<a class="wide" href="${escapeAttribute(mailUrl(url, 'link'))}" style="display:inline-block;padding:13px 28px;font-size:16px;line-height:1.5;font-weight:600;color:${palette.accentText};text-decoration:none;border-radius:10px;">${escapeHtml(text)}</a>
</td></tr></tbody></table>`
}

const amountStyle =
  'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;font-feature-settings:&quot;tnum&quot;;'

function renderLines({ lines: rows, totals = [] }: BlockOf<'lines'>, palette: MailPalette): string {
  const rule = (index: number) => (index > 0 ? `border-top:1px solid ${palette.line};` : '')
  const row = (line: BlockOf<'lines'>['lines'][number], index: number) => {
    const detail = line.detail
      ? `<br><span class="soft" style="font-size:14px;color:${palette.soft};">${escapeHtml(line.detail)}</span>`
      : ''
    const cell = `${rule(index)}padding:10px 0;font-size:16px;line-height:1.55;color:${palette.text};vertical-align:top;`
    return `<tr><td class="text rule" style="${cell}padding-right:16px;">${escapeHtml(line.text)}${detail}</td><td class="text rule" style="${cell}${amountStyle}">${escapeHtml(line.amount)}</td></tr>`
  }
  const total = ({ label, amount, strong }: (typeof totals)[number], index: number) => {
    const edge =
      index === 0 && rows.length > 0 ? `border-top:1px solid ${palette.line};padding-top:14px;` : ''
    const weight = strong
      ? `font-size:18px;font-weight:600;color:${palette.text};`
      : `font-size:15px;color:${palette.soft};`
    const tint = strong ? 'text' : 'soft'
    const cell = `padding:4px 0;${edge}line-height:1.55;${weight}`
    return `<tr><td class="${tint} rule" style="${cell}padding-right:16px;">${escapeHtml(label)}</td><td class="${tint} rule" style="${cell}${amountStyle}">${escapeHtml(amount)}</td></tr>`
  }
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;">
${[...rows.map(row), ...totals.map(total)].join('\n')}
</table>`
}

function renderDetails({ facts: rows }: BlockOf<'facts'>, palette: MailPalette): string {
  const cell = 'padding:5px 0;line-height:1.55;vertical-align:top;'
  const row = ({ label, value }: (typeof rows)[number]) =>
    `<tr><td class="soft label" width="36%" style="${cell}padding:7px 16px 5px 0;font-size:14px;color:${palette.soft};">${escapeHtml(label)}</td><td class="text value" style="${cell}font-size:16px;overflow-wrap:anywhere;color:${palette.text};">${escapeHtml(value)}</td></tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;">
${rows.map(row).join('\n')}
</table>`
}

function renderImage({ src, alt, width = 520, url }: BlockOf<'image'>, palette: MailPalette): string {
  const imageHtml = `<img src="${escapeAttribute(mailUrl(src, 'picture'))}" alt="${escapeAttribute(alt)}" width="${Math.round(width)}" style="display:block;width:100%;max-width:${Math.round(width)}px;height:auto;border:0;border-radius:10px;color:${palette.soft};font-size:14px;line-height:1.55;">`
  const linked = url ? `<a href="${escapeAttribute(mailUrl(url, 'link'))}">${imageHtml}</a>` : imageHtml
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;"><tr><td align="center">${linked}</td></tr></table>`
}

function renderNote({ text, tone = 'info' }: BlockOf<'note'>, palette: MailPalette): string {
  const { back, ink } = palette.tones[tone]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:separate;"><tr><td class="note-${tone}" style="background:${back};border-radius:10px;padding:14px 18px;">
<p style="margin:0;font-size:15px;line-height:1.65;color:${ink};">${escapeHtml(text)}</p>
</td></tr></table>`
}
