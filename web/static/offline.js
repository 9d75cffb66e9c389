// The page that was asked for is still in the address, so loading it again leads there.
const CHECK_MS = 3_000

async function check() {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
  return answer?.ok === true
}

setInterval(() => void check(), CHECK_MS)
addEventListener('online', () => void check())
document.getElementById('again').addEventListener('click', async () => {
  if (!(await check())) {
    const time = new Date().toLocaleTimeString('en-GB')
    document.getElementById('tried').textContent = `${time}: no connection · لا يوجد اتصال`
  }
})
