import type { Difficulty } from '../../question/question.types.ts'
import type { ExportedQuestion } from '../export.types.ts'
import { itemIdentifier } from './qti-item.ts'
import { type Dialect, html, type XmlNode, xmlText } from './xml-node.ts'

const packages: Record<Dialect, { xmlns: string; schema: string; version: string; type: string }> = {
  'qti-2': {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    type: 'imsqti_item_xmlv2p1',
  },
  'qti-3': {
    xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    version: '3.0.1',
    type: 'imsqti_item_xmlv3p0',
  },
}

/** The path of an item in its package. */
export const itemPath = (question: Pick<ExportedQuestion, 'id'>): string =>
  `items/${itemIdentifier(question)}.xml`

/** An item with the image files it uses in the package. */
export interface ListedItem {
  question: ExportedQuestion
  pictures: readonly string[]
}

/** Builds the manifest of a package; points, feedback and keys are in the items, tags and categories are here (IEEE LOM). */
export function manifestText(identifier: string, items: readonly ListedItem[], dialect: Dialect): string {
  const { xmlns, schema, version, type } = packages[dialect]
  const resources = items.map(({ question, pictures }) => {
    const href = itemPath(question)
    return html(
      'resource',
      { identifier: itemIdentifier(question), type, href },
      html('metadata', {}, lomOf(question)),
      ...[href, ...pictures].map((file) => html('file', { href: file })),
    )
  })
  const manifest = html(
    'manifest',
    { xmlns, identifier },
    html('metadata', {}, html('schema', {}, schema), html('schemaversion', {}, version)),
    html('organizations'),
    html('resources', {}, ...resources.flatMap((resource) => ['\n  ', resource]), '\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(manifest, dialect)}\n`
}

const difficulties: Record<Difficulty, string> = { easy: 'easy', medium: 'medium', hard: 'difficult' }

const langString = (name: string, text: string) => html(name, {}, html('string', {}, text))
const term = (name: string, value: string) =>
  html(name, {}, html('source', {}, 'LOMv1.0'), html('value', {}, value))

function lomOf({ name, tags, difficulty, category }: ExportedQuestion): XmlNode {
  const taxons = category.map((level) => html('taxon', {}, langString('entry', level)))
  return html(
    'lom',
    { xmlns: 'http://ltsc.ieee.org/xsd/LOM' },
    html('general', {}, langString('title', name), ...tags.map((tag) => langString('keyword', tag))),
    html('educational', {}, term('difficulty', difficulties[difficulty])),
    ...(taxons.length
      ? [
          html(
            'classification',
            {},
            term('purpose', 'discipline'),
            html('taxonPath', {}, langString('source', 'Sala'), ...taxons),
          ),
        ]
      : []),
  )
}
