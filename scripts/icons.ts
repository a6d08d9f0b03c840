import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from '@iconify-json/tabler'

const root = join(import.meta.dirname, '../src')

/** The icon files, kept separate so that the icons of one page do not add weight to another. */
export const iconFiles = globSync('**/{,*-}icons.ts', { cwd: root })

/**
 * Returns an icon file with every path as Tabler Icons draws it. The names of its exports identify the icons:
 * `iconArrowUp` is `arrow-up`. To add an icon, write `export const iconBell = ''` and run `npm run icons`.
 */
export function drawIcons(source: string): string {
  return source.replace(
    /export const icon(\w+) =\s+'[^']*'/g,
    (_, name: string) => `export const icon${name} =\n  '${pathOf(name)}'`,
  )
}

function pathOf(name: string): string {
  const key = name.replace(/[a-z0-9](?=[A-Z])|[A-Za-z](?=\d)/g, '$&-').toLowerCase()
  const body = icons.icons[key]?.body ?? ''
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(
    // When paths are joined, a relative first move would start from where the previous path ended.
    ([, path]) => path?.replace(/^m/, 'M'),
  )
  if (paths.length === 0) throw new Error(`Tabler Icons has no icon ${key}.`)
  return paths.join('')
}

export const readIcons = (file: string) => readFileSync(join(root, file), 'utf8')

if (import.meta.main)
  for (const file of iconFiles) writeFileSync(join(root, file), drawIcons(readIcons(file)))
