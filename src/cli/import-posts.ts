import { createReadStream } from 'node:fs'
import { importPosts } from '#areas/cms/public.server.ts'
import { type Command, inputFileOf, siteOf, textOf } from './command.ts'

export const importPostsCommand: Command = {
  name: 'import-posts',
  usage: 'import-posts --tenant HOST [--address https://OLD.SITE] [--dry-run] [--json] FILE',
  summary: 'Import pages and posts from a WordPress or Ghost export, or from Markdown (.md, .zip)',
  options: {
    tenant: { type: 'string' },
    address: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(input) {
    const { services, values, say } = input
    const tenant = siteOf(input)
    const file = await inputFileOf(input)
    const report = await importPosts(services, tenant, {
      name: file,
      address: textOf(values.address),
      dryRun: values['dry-run'] === true,
      stream: createReadStream(file),
    })
    if (values.json) say(JSON.stringify(report))
    else {
      const {
        entries,
        created,
        updated,
        same,
        kept: saved,
        leftOut,
        refused,
        comments,
        pictures,
      } = report.counts
      say(
        `${entries} entries: ${created} new, ${updated} changed, ${same} unchanged, ${saved} kept, ${leftOut} skipped, ${refused} refused; ${comments} comments, ${pictures} images.`,
      )
      for (const notice of report.notices) say(`note  ${notice}`)
      for (const { line, entry, message } of report.entries) say(`line ${line}  ${entry}  ${message}`)
    }
    return report.counts.refused ? 1 : 0
  },
}
