import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { FileStream } from '#kernel/storage/file-stream.ts'

/**
 * Sends a response whose body is a file on disk directly through the socket, chunk by chunk as the client reads;
 * returns any other response unchanged. If the file fails midway, the connection is closed, so that a partial body is
 * not taken for the whole.
 */
export async function sendFile(
  response: Response,
  outgoing: ServerResponse,
  onError: (error: unknown) => void,
): Promise<Response> {
  const { body } = response
  if (!(body instanceof FileStream)) return response
  outgoing.setHeaders(response.headers).writeHead(response.status)
  try {
    for await (const piece of body.bodyChunks()) if (!(await writeChunk(outgoing, piece))) break
    outgoing.end()
  } catch (error) {
    outgoing.destroy()
    onError(error)
  }
  return RESPONSE_ALREADY_SENT
}

/** Resolves when the chunk was sent; false if the client disconnected. Its memory is free afterwards. */
function writeChunk(outgoing: ServerResponse, piece: Uint8Array): Promise<boolean> {
  return new Promise((tell) => {
    const onClose = () => tell(false)
    outgoing.once('close', onClose)
    outgoing.write(piece, (error) => {
      outgoing.off('close', onClose)
      tell(!error)
    })
  })
}
