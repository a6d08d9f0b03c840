/** Where the PDF of a document is; `token` opens it for who has no account. */
export const documentPath = (number: string, token?: string | null): string =>
  `/api/billing/documents/${number}.pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
