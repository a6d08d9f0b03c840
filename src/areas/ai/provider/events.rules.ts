/**
 * Parses server-sent events from arbitrarily split chunks: returns the data of each complete event. For model streams,
 * where every event is one line of JSON or an end marker.
 */
export function createEventReader(): (chunk: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let buffer = ''
  return (chunk) => {
    buffer += decoder.decode(chunk, { stream: true })
    const events = buffer.split(/\r\n\r\n|\n\n|\r\r/)
    buffer = events.pop() ?? ''
    return events.map(dataOf).filter(Boolean)
  }
}

const dataOf = (event: string) =>
  event
    .split(/\r\n|\n|\r/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
