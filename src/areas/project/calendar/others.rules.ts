/** The URL parameter for including work in other projects. */
const param = 'others'

export const countsOthers = (params: URLSearchParams): boolean => params.get(param) === '1'

/** Returns the URL parameters with that option toggled. */
export function withOthers(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  if (countsOthers(params)) next.delete(param)
  else next.set(param, '1')
  return next
}
