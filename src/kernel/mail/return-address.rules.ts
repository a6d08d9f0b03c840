/**
 * Returns the envelope sender of one email: bounces to it identify the email (VERP). `bounces@shop.test` →
 * `bounces+0192…@shop.test`.
 */
export function returnAddress(base: string, mailId: string): string {
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${mailId.replaceAll('-', '')}${base.slice(at)}`
}

/** Returns the id of the email that a return address identifies; undefined for any other address. */
export function mailIdOfReturnAddress(address: string): string | undefined {
  const [, id] = /\+([0-9a-f]{32})@/i.exec(address) ?? []
  return id?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
