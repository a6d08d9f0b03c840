/** The envelope's sender of one mail: what comes back to it names the mail (VERP). `bounces@shop.test` → `bounces+0192…@shop.test`. */
export function returnAddress(base: string, mailId: string): string {
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${mailId.replaceAll('-', '')}${base.slice(at)}`
}

/** The mail an address names; nothing for an address that is not such a one. */
export function mailOfReturn(address: string): string | undefined {
  const [, id] = /\+([0-9a-f]{32})@/i.exec(address) ?? []
  return id?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
