interface Permission {
  name: string
  roles: readonly string[]
  scoped?: Readonly<Record<string, readonly string[]>>
  adminOnly?: true
}

/**
 * Whether a staff group can have a permission: not those every member has, nor those for admins only; with a scope,
 * only those checked for things of that kind.
 */
export const isGrantable = ({ roles, scoped, adminOnly }: Permission, scopeKind = ''): boolean =>
  !adminOnly && !roles.includes('user') && (scopeKind === '' || Object.hasOwn(scoped ?? {}, scopeKind))

/** Groups the names of permissions by area, in the order of the areas. */
export function groupByArea(
  names: readonly string[],
  areas: readonly string[],
): [area: string, names: string[]][] {
  const areaOf = (name: string) => name.slice(0, name.indexOf('.'))
  return areas.flatMap((area): [string, string[]][] => {
    const areaNames = names.filter((name) => areaOf(name) === area)
    return areaNames.length ? [[area, areaNames]] : []
  })
}

/** Encodes a scope as one form field: kind and id, or nothing for the whole site. */
export const encodeScope = ({ kind, id }: { kind: string; id: string }): string =>
  kind ? `${kind}:${id}` : ''

export function decodeScope(value: string): { kind: string; id: string } {
  const at = value.indexOf(':')
  return at < 1 ? { kind: '', id: '' } : { kind: value.slice(0, at), id: value.slice(at + 1) }
}
