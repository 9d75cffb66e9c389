/** For `addInitScript`. Once a record is stored, React draws half a second late, and the form that is still there is submitted again. */
export function closeSlowly() {
  const { fetch } = window
  const { postMessage } = MessagePort.prototype
  let slow = false
  Reflect.set(window, 'submitted_again', 0)
  MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
    setTimeout(() => postMessage.call(this, message), slow ? 500 : 0)
  }
  const submitAgain = () => {
    const form = document.querySelector<HTMLFormElement>('dialog form')
    if (!form) return
    form.requestSubmit()
    Reflect.set(window, 'submitted_again', Number(Reflect.get(window, 'submitted_again')) + 1)
  }
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status === 201) {
      slow = true
      for (const wait_ms of [100, 200, 300]) setTimeout(submitAgain, wait_ms)
      setTimeout(() => (slow = false), 1_000)
    }
    return answer
  }
}
