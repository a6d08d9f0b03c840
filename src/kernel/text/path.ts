type Param = string | number

/** Builds a path; inserted values are encoded, so that each stays a single segment: path`/shop/product/${sku}`. */
export const path = (parts: TemplateStringsArray, ...params: Param[]): string =>
  String.raw({ raw: parts }, ...params.map((param) => encodeURIComponent(param)))

/** The value of a query parameter: `true` for the name alone, a list for a repeated name. */
type QueryValue = Param | readonly Param[] | boolean | null | undefined

/** Returns a URL with a query; undefined, null, false and empty values are left out. */
export function withQuery<Query extends { [Name in keyof Query]: QueryValue }>(
  address: string,
  query: Query,
): string {
  const parts = Object.entries<QueryValue>(query).flatMap(([name, value]) =>
    [value].flat().flatMap((entry) => {
      if (entry === undefined || entry === null || entry === false || entry === '') return []
      return entry === true ? name : `${name}=${encodeURIComponent(entry)}`
    }),
  )
  return parts.length ? `${address}?${parts.join('&')}` : address
}
