/** The canvas width in CSS pixels. */
export const deviceWidths = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Device = keyof typeof deviceWidths
