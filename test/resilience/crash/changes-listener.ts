/** An event stream client as a screen has it: it reconnects when its stream ends. */
export function listenForChanges(address: string, token: string) {
  const closing = new AbortController()
  let events = 0
  let streams = 0
  const headers = { authorization: `Bearer ${token}` }
  const listen = async () => {
    const answer = await fetch(`${address}/api/changes`, { headers, signal: closing.signal })
    streams += answer.ok ? 1 : 0
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      events += chunk.value.split('data: ').length - 1
  }
  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const listening = keepListening()
  return {
    events: () => events,
    streams: () => streams,
    end() {
      closing.abort()
      return listening
    },
  }
}
