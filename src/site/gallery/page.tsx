export default function Page() {
  return <p>gallery</p>;
}
