import type { Theme } from '#kernel/tenancy/tenant.ts'

/** The props of every preview pane. */
export interface PaneProps {
  theme: Theme
  ground: 'light' | 'dark'
  /** URL of the logo, or ''. */
  logo: string
  /** The site's name. */
  name: string
  /** The drawn mark of a site without a logo. */
  drawing: { fill?: string; stroke?: string } | null
  /** URL of the image of a ticket's QR code. */
  ticketCode: string
}
