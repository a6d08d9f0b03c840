/**
 * Reads server-sent events out of bytes as they come, cut anywhere: answers the data of each whole event. For streams of
 * models, where every event is one line of JSON or a last word.
 */
export function eventReader(): (chunk: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true })
    const events = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = events.pop() ?? ''
    return events.map(dataOf).filter(Boolean)
  }
}

const dataOf = (event: string) =>
  event
    .split(/\r\n|\n|\r/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
