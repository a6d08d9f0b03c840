/**
 * Moves a document's script preloads behind its styles and gives them low priority: a page is drawn by its styles and
 * read before its scripts run, and on a slow line forty scripts listed first would delay the styles. `files`: scripts
 * of the page's views, needed besides those it names.
 */
export function prioritizeStyles(document: string, files: readonly string[] = []): string {
  const head = document.indexOf('</head>')
  if (head < 0) return document
  let preloads = ''
  const rest = document.slice(0, head).replace(modulePreload, (link) => {
    preloads += link.replace('/>', ' fetchPriority="low"/>')
    return ''
  })
  for (const file of files) preloads += `<link rel="modulepreload" href="${file}" fetchPriority="low"/>`
  return preloads ? rest + preloads + document.slice(head) : document
}

const modulePreload = /<link rel="modulepreload" [^>]*\/>/g
