/** The URL parameter for including work in other projects. */
const otherProjectsParam = 'others'

export const includesOtherProjects = (params: URLSearchParams): boolean =>
  params.get(otherProjectsParam) === '1'

/** Returns the URL parameters with that option toggled. */
export function toggleOtherProjects(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  if (includesOtherProjects(params)) next.delete(otherProjectsParam)
  else next.set(otherProjectsParam, '1')
  return next
}
