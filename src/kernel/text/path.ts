type Param = string | number

/** Writes an address; what is put in is encoded, so that it stays one part of it: path`/shop/product/${sku}`. */
export const path = (parts: TemplateStringsArray, ...params: Param[]): string =>
  String.raw({ raw: parts }, ...params.map((param) => encodeURIComponent(param)))

/** What a name in a query may hold: `true` for the name alone, a list for a name that comes several times. */
type QueryValue = Param | readonly Param[] | boolean | null | undefined

/** An address with a query; what is undefined, null, false or empty is left out. */
export function withQuery<Query extends { [Name in keyof Query]: QueryValue }>(
  address: string,
  query: Query,
): string {
  const parts = Object.entries<QueryValue>(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      if (one === undefined || one === null || one === false || one === '') return []
      return one === true ? name : `${name}=${encodeURIComponent(one)}`
    }),
  )
  return parts.length ? `${address}?${parts.join('&')}` : address
}
