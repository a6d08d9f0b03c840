/** Whether a request comes from a person who opened an address in a browser; programs and scripts do not accept HTML. */
export const acceptsHtml = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('accept')?.includes('text/html') === true
