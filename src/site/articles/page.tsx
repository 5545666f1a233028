export default function Page() {
  return <p>articles</p>;
}
