import type { Brand } from '#kernel/ui/theme.ts'
import { type MailBlock, mailUrl } from './blocks.ts'
import { escapeAttribute, escapeHtml } from './html.ts'
import { htmlOfBlock } from './html-blocks.ts'
import { type MailPalette, mailPalette } from './palette.ts'
import { textOfBlock } from './text-blocks.ts'

export type { MailBlock, MailTotal } from './blocks.ts'

export interface MailLayout {
  /** The site as the email shows it: its brand as in `tenant.theme`. */
  tenant: {
    name: string
    colours: Brand
    /** URL of an image (https or cid), at least 80 pixels high; without one, the name is written. */
    logo?: string
    url?: string
    address?: string
    phone?: string
  }
  locale: 'th' | 'en'
  title: string
  /** What mail clients show beside the subject. */
  preheader: string
  blocks: readonly MailBlock[]
  /** Below the site's address: why this email was sent, and how to unsubscribe. */
  footer?: { text?: string; unsubscribe?: { label: string; url: string } }
}

/**
 * Renders an email in the site's theme: tables and inline styles, as mail clients need, at most 600 pixels wide and
 * fitting a phone, dark where the client supports it; and the same as plain text. All input is escaped. Throws
 * `RangeError` for a link that is not http(s), mailto or tel.
 */
export function mailLayout(mail: MailLayout): { html: string; text: string } {
  return { html: htmlOf(mail), text: textOf(mail) }
}

/** Fonts installed on devices in Thailand: an email cannot bring its own. */
const fonts =
  "'Anuphan','Noto Sans Thai','Sukhumvit Set','Thonburi','Leelawadee UI','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Pads the preview line, so that clients do not continue with the start of the body.
const preheaderPadding = '&#8199;&#65279;&#847; '.repeat(60)

function htmlOf(mail: MailLayout): string {
  const { light, dark } = mailPalette(mail.tenant.colours)
  const body = mail.blocks.map((block) => htmlOfBlock(block, light)).join('\n')
  return `<!doctype html>
<html lang="${mail.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.title)}</title>
<style>${styles(dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(mail.preheader)}${preheaderPadding}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground};font-family:${fonts};">
<tr><td align="center" class="frame" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td align="left" style="padding:0 4px 20px;">${headerHtml(mail, light)}</td></tr>
<tr><td class="surface pad" align="left" style="background:${light.surface};border:1px solid ${light.line};border-radius:14px;padding:36px 40px 24px;">
${body}
</td></tr>
<tr><td align="left" style="padding:20px 4px 0;">${footerHtml(mail, light)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function headerHtml({ tenant }: MailLayout, palette: MailPalette): string {
  const name = `<span class="text" style="font-size:19px;line-height:1.4;font-weight:600;color:${palette.text};">${escapeHtml(tenant.name)}</span>`
  const logoHtml = tenant.logo
    ? `<img src="${escapeAttribute(mailUrl(tenant.logo, 'picture'))}" alt="${escapeAttribute(tenant.name)}" height="40" style="display:block;height:40px;width:auto;border:0;font-size:19px;font-weight:600;color:${palette.text};">`
    : name
  if (!tenant.url) return logoHtml
  return `<a href="${escapeAttribute(mailUrl(tenant.url, 'link'))}" style="text-decoration:none;">${logoHtml}</a>`
}

function footerHtml({ tenant, footer }: MailLayout, palette: MailPalette): string {
  const line = (inner: string) =>
    `<p class="soft" style="margin:0 0 6px;font-size:13px;line-height:1.65;overflow-wrap:anywhere;color:${palette.soft};">${inner}</p>`
  const contactLines = [escapeHtml(tenant.name)]
  if (tenant.address) contactLines.push(escapeHtml(tenant.address))
  if (tenant.phone) contactLines.push(`<span style="white-space:nowrap;">${escapeHtml(tenant.phone)}</span>`)
  const lines = [line(contactLines.join(' · '))]
  if (footer?.text) lines.push(line(escapeHtml(footer.text)))
  if (footer?.unsubscribe) {
    const { label, url } = footer.unsubscribe
    lines.push(
      line(
        `<a class="soft" href="${escapeAttribute(mailUrl(url, 'link'))}" style="color:${palette.soft};text-decoration:underline;">${escapeHtml(label)}</a>`,
      ),
    )
  }
  return lines.join('\n')
}

/** Styles for phones and dark mode, which cannot be inlined. Clients without media queries lose nothing. */
function styles(dark: MailPalette): string {
  const tones = Object.entries(dark.tones).map(
    ([tone, { back, ink }]) =>
      `.note-${tone}{background:${back}!important}.note-${tone} p{color:${ink}!important}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.frame{padding:20px 10px!important}.pad{padding:24px 20px 14px!important}.wide{display:block!important;text-align:center!important}.label{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important;padding-top:0!important}.head{font-size:22px!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.surface{background:${dark.surface}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}.soft{color:${dark.soft}!important}.rule{border-color:${dark.line}!important}.sunken{background:${dark.sunken}!important}.act{background:${dark.accent}!important}.act a{color:${dark.accentText}!important}${tones.join('')}}`
}

function textOf(mail: MailLayout): string {
  const { tenant, footer } = mail
  const foot = [
    [tenant.name, tenant.address, tenant.phone].filter(Boolean).join(' · '),
    tenant.url,
    footer?.text,
    footer?.unsubscribe && `${footer.unsubscribe.label}: ${footer.unsubscribe.url}`,
  ].filter(Boolean)
  const blocks = mail.blocks.map(textOfBlock).filter(Boolean)
  // Mail clients treat what follows "-- " and a line break as a signature (RFC 3676, 4.3).
  return `${[...blocks, `-- \n${foot.join('\n')}`].join('\n\n')}\n`
}
