import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areaFiles, camel, conceptFiles, type NewFile } from './skeleton.ts'

/**
 * `npm run new -- area NAME` and `npm run new -- concept AREA NAME` write the files that docs/areas.md describes, with
 * one working statement, act and test in them, and print what is left to write manually.
 */
export function writeSkeleton(root: string, args: readonly string[]): string[] {
  const [what, ...names] = args
  const [area = '', concept = ''] = names
  if (![area, concept].every((name) => /^([a-z][a-z-]*)?$/.test(name)))
    throw new Error('Names must be in kebab-case.')
  if (what === 'area' && area && !concept) {
    write(root, areaFiles(area))
    return [
      `Add its manifest to src/areas.ts: import { ${area} } from '#areas/${area}/area.ts'`,
      'Add it to the order in .dependency-cruiser.cjs, after the areas it may call.',
    ]
  }
  if (what === 'concept' && area && concept) {
    if (!existsSync(join(root, 'src/areas', area))) throw new Error(`There is no area ${area}.`)
    write(root, conceptFiles(area, concept))
    return [
      `abilities.ts: '${concept}.write': ['manager', 'admin'],`,
      `paths.ts: export const ${camel(area)}Paths = { ${camel(concept)}s: '/cluster/${concept}s' }, for whoever links there`,
      `routes.ts: route('cluster/${concept}s', 'areas/${area}/${concept}/${concept}s.page.tsx'),`,
      `npm run db:generate -- --name ${concept}s`,
      'vitest run src/tests/addresses.test.ts -u',
    ]
  }
  throw new Error('Usage: npm run new -- area NAME | concept AREA NAME')
}

function write(root: string, files: readonly NewFile[]): void {
  const existing = files.find(({ path }) => existsSync(join(root, path)))
  if (existing) throw new Error(`${existing.path} is there already.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const remainingSteps = writeSkeleton(join(import.meta.dirname, '..'), process.argv.slice(2))
    process.stdout.write(
      `Files created. Remaining steps:\n${remainingSteps.map((line) => `  ${line}`).join('\n')}\n`,
    )
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
